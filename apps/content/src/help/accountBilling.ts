import type { HelpArticle } from './helpArticle'

export const accountBilling: readonly HelpArticle[] = [
  {
    slug: 'sign-in',
    title: 'Sign in, and stay signed in',
    text: `
Press Sign In at the top and enter your email address and password. A session lasts eight hours, even if you close the
browser; then you're signed out and see a notice. Your music keeps playing.

Signing out in one tab signs you out in all of them. On a shared computer, sign out before you leave.`,
  },
  {
    slug: 'forgotten-password',
    title: 'Reset a forgotten password',
    text: `
1. Press Sign In, then "Forgot your password?".
2. Enter your email address. If it has an account, we'll email you a link.
3. Open the link on the same device and choose a new password.

Nothing after ten minutes? Check your spam folder and the spelling of the address. For everyone's safety, we don't say
whether an address has an account.`,
  },
  {
    slug: 'change-your-password',
    title: 'Change your password',
    text: `
Open your [settings](/settings) and go to Password. Enter a new one with at least 8 characters, a lowercase letter, an
uppercase letter and a number.

A password you use nowhere else is worth more than a complicated one. Let a password manager remember it.`,
  },
  {
    slug: 'locked-out',
    title: 'Locked out after wrong passwords',
    text: `
After five wrong passwords, an account is locked for 30 minutes, whether you forgot the password or someone is
guessing. Just wait; trying again doesn't make it longer.

Meanwhile you can [reset the password](/help/forgotten-password) and listen without signing in.`,
  },
  {
    slug: 'edit-your-profile',
    title: 'Edit your profile',
    text: `
In your [profile](/profile) you can change your name, picture, bio, website and links to other services. A name can
have up to 100 characters, a bio up to 1000.

A picture can be up to 5 MB. It's cropped to a circle, so keep what matters in the middle.`,
  },
  {
    slug: 'private-profile',
    title: 'Make your profile private',
    text: `
Under Privacy in your [settings](/settings), three switches control whether your profile is public, whether others can
see your listening history, and whether they may write to you once there are direct messages.

With a private profile, others see only your name, picture and role, and your published tracks. Your bio, links,
followers and playlists are hidden, even from people who have a link.`,
  },
  {
    slug: 'emails-we-send',
    title: 'Emails we send',
    text: `
You get emails about your account, such as a password reset. Overtone doesn't send notifications yet. What you choose
in your [settings](/settings), new releases from artists you follow and recommendations, applies once it does.

The [blog newsletter](/blog) and updates from the [status page](/status) are separate, and every email has an
unsubscribe link.`,
  },
  {
    slug: 'export-your-data',
    title: 'Export your data',
    text: `
At the bottom of your [settings](/settings), Export my data collects your profile, settings, favorites, playlists,
history, purchases and the list of your tracks into one zip file. It takes a few seconds.

The files inside are JSON and CSV: a spreadsheet opens them, and other services can read them.`,
  },
  {
    slug: 'delete-your-account',
    title: 'Delete your account',
    text: `
You can delete your account at the bottom of your [settings](/settings). You type your email address to confirm, so it
doesn't happen by accident.

This is permanent: your tracks and their files, playlists, favorites, history and messages are removed. Export what
you want to keep first. People who bought your tracks keep their copies.`,
  },
  {
    slug: 'buy-a-track',
    title: 'Buy a track',
    text: `
Press Buy on the track's page, in its menu with the three dots or in the [marketplace](/marketplace). Choose card, PayPal
or Apple Pay, and fill in the form. You can pay more than the price, and you see the whole amount and where it goes
before you confirm.

If you're signed in, the purchase belongs to your account: [your purchases](/profile?tab=purchases) have its download and
receipt on every device. If you aren't, it's stored in this browser only, and gone if you clear the site's data.

If the connection is lost while you pay, just try again: you won't be charged twice. A track that its artist takes down
can't be downloaded anymore, so save the file when you buy it.`,
  },
  {
    slug: 'payment-declined',
    title: 'When a payment is declined',
    text: `
"Transaction declined. Please try another payment method." means that the card's bank said no. Nothing was charged.

- Check the number, date and code. The number is grouped in fours, as on the card.
- Try again in a minute, or use another method.
- If it keeps happening, ask your bank: only they know the reason.`,
  },
  {
    slug: 'refunds',
    title: 'Refunds',
    text: `
There are no refunds, except as required by law, because a file can't be returned. There are two exceptions:

- We replace a file that doesn't play or isn't what was promised.
- We pay back anything you were charged for twice.

Choose the Billing category on the [contact page](/contact) and tell us the track and the date.`,
  },
  {
    slug: 'premium',
    title: 'What Premium adds',
    text: `
Premium subscribers can download tracks for offline listening in the [apps](/download). Everything else is the same
for everyone: the whole catalog, in full quality, with no ads. Neither the apps nor Premium are available yet.

A subscription renews until you cancel it, and we announce price changes 30 days in advance.`,
  },
  {
    slug: 'getting-paid',
    title: 'Getting paid as an artist',
    text: `
You get the price of a marketplace sale minus 10% for Overtone and the payment fees. What a listener adds to the price
is yours, minus fees. Your [artist hub](/artist) shows what you earned; payments are simulated for now.

Marketplace sales and payments from platforms are added up each month. You can see the share each platform pays you
under [Distribution](/distribution), before you send anything there.

Platforms report a month late, some later. The article
[Reading a royalty statement](/blog/reading-a-royalty-statement) explains every line.`,
  },
  {
    slug: 'affiliate-commission',
    title: 'Commission for recommendations',
    text: `
With the [affiliate program](/affiliate) you earn a commission of up to 15% on what people buy through your link,
between 3% and 15% depending on the product. It is paid monthly.

You need an account and your own link, which you copy from that page. Say openly that you earn a commission: the law
requires it, and listeners appreciate it.`,
  },
]
