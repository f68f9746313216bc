import type { HelpArticle } from './helpArticle'

export const accountBilling: readonly HelpArticle[] = [
  {
    slug: 'sign-in',
    title: 'Sign in, and stay signed in',
    text: `
Press Sign In at the top and enter your address and password. A session lasts eight hours, also over a closed browser;
then you are signed out and told so. What plays goes on.

Signing out in one tab signs you out in all of them. On a computer that is not yours, do it before you leave.`,
  },
  {
    slug: 'forgotten-password',
    title: 'Reset a forgotten password',
    text: `
1. Press Sign In, then "Forgot your password?".
2. Enter your address. If there is an account, a message with a link is on its way.
3. Open the link on the same device and choose a new password.

Nothing arrived after ten minutes? Look into the spam folder, and check the spelling of the address. For the safety of
others we do not say whether an address has an account.`,
  },
  {
    slug: 'change-your-password',
    title: 'Change your password',
    text: `
Open [settings](/settings) and go to the password. You enter the old one once and the new one with at least 8
characters, a lowercase letter, an uppercase letter and a number.

A password you use nowhere else is worth more than a complicated one. Let a password manager remember it.`,
  },
  {
    slug: 'locked-out',
    title: 'Locked out after wrong passwords',
    text: `
After five wrong passwords an account is locked for 30 minutes, for the one who forgot it as for the one who guesses.
Waiting is enough; trying again does not make it longer.

Meanwhile you can [reset the password](/help/forgotten-password) and listen without signing in.`,
  },
  {
    slug: 'edit-your-profile',
    title: 'Edit your profile',
    text: `
In your [profile](/profile) you change name, picture, the lines about yourself, your website and links to other
services. A name has up to 100 characters, the text up to 1000.

A picture may be up to 5 MB. It is cut to a circle, so keep what matters in the middle.`,
  },
  {
    slug: 'private-profile',
    title: 'Make your profile private',
    text: `
Under privacy in the [settings](/settings) there are three switches: whether your profile is public, whether others
see your listening history, and whether they may write to you.

With a private profile others see your name, picture and role, and your published tracks. Your text, links, followers
and playlists are hidden, also from those who have a link.`,
  },
  {
    slug: 'emails-we-send',
    title: 'Emails we send',
    text: `
Messages about your account, such as a new password, always come. The others are yours to choose in the
[settings](/settings): news about artists you follow, and recommendations.

The [newsletter of the blog](/blog) and the news of the [status page](/status) are separate, and each of their
messages says how to leave.`,
  },
  {
    slug: 'export-your-data',
    title: 'Export your data',
    text: `
At the end of the [settings](/settings), Export my data collects your profile, settings, favorites, playlists, history
and the list of your tracks into one zip file. It takes a few seconds.

The files inside are JSON and CSV: a spreadsheet opens them, and other services can read them.`,
  },
  {
    slug: 'delete-your-account',
    title: 'Delete your account',
    text: `
At the end of the [settings](/settings) you delete the account. You type your address once more, so that it does not
happen by a slip.

It is for good: your tracks and their files, playlists, favorites, history and messages are removed. Export first what
you want to keep. What others bought from you stays with them.`,
  },
  {
    slug: 'buy-a-track',
    title: 'Buy a track',
    text: `
A track with a price shows it on its card and in the [marketplace](/marketplace). Press Buy, choose card, PayPal or
Apple Pay, and fill in what is asked. You see the whole amount before you confirm.

Afterwards the button reads Download. What you bought stays yours, also when the artist changes the price or takes the
track down later.`,
  },
  {
    slug: 'payment-declined',
    title: 'When a payment is declined',
    text: `
"Transaction declined. Please try another payment method." means that the card's bank said no. Nothing was charged.

- Check number, date and code. The number is grouped by fours as on the card.
- Try again in a minute, or another method.
- If it goes on, ask the bank: it alone knows the reason.`,
  },
  {
    slug: 'refunds',
    title: 'Refunds',
    text: `
There are no refunds, except as required by law, because a file cannot be handed back. Two things are different:

- A file that does not play or is not what was promised is replaced.
- Something you were charged for twice is paid back.

Write with the category Billing on the [contact page](/contact), and name the track and the day.`,
  },
  {
    slug: 'premium',
    title: 'What Premium adds',
    text: `
Premium subscribers can download tracks for offline listening in the [apps](/download). Everything else is the same
for everybody: the whole catalogue, in full quality, without advertising.

A subscription renews until it is cancelled, and price changes are announced 30 days before.`,
  },
  {
    slug: 'getting-paid',
    title: 'Getting paid as an artist',
    text: `
Sales in the marketplace and shares from platforms are added up for each month. What each platform leaves to you is
shown under [Distribution](/distribution), before you send anything there.

Platforms report a month late, some later. The article
[Reading a royalty statement](/blog/reading-a-royalty-statement) explains every line.`,
  },
  {
    slug: 'affiliate-commission',
    title: 'Commission for recommendations',
    text: `
With the [affiliate program](/affiliate) you get a commission of up to 15% for what people buy through your link,
between 3% and 15% depending on the product. It is paid monthly.

You need an account and a link of your own, which you copy from the page. Say openly that you recommend for a
commission: the law asks for it, and so do listeners.`,
  },
]
