/** The privacy policy, in `parseText` markup. */
export const privacyText = `
## Information we collect

You can listen to Overtone without telling us who you are. What we store begins with an account:

- What you enter: your name, your email address and a password, which we store only as a hash. If you like, a picture,
  a few lines about yourself and links to your pages elsewhere.
- What you make: tracks with their covers and details, playlists, favorites, the artists you follow, and messages you
  send to us.
- What you hear: a track counts as heard after 30 seconds. For people with an account it is added to their history; for
  visitors only the track's play count goes up.
- What you buy while signed in: the track, the price, what you paid, the payment method and the date, never card data.
  Artists see how much they sold, not to whom. If you delete your account, its purchases stay without your name.
- What goes wrong: when a page fails in your browser, a short report with the error, the address of the page and the
  name of the browser is stored for 30 days. Addresses and passwords are removed before it is sent.
- How well Overtone runs: if you allow analytics, your browser reports whether its parts loaded or failed and how
  quickly they responded. These reports are added up by release and kept for 30 days, without anything that identifies
  you.
- What you subscribe to: the email address you enter for a newsletter or for status updates. It is deleted when you
  unsubscribe, or after seven days if nobody confirms it through the link we send there.
- Where requests come from: to keep anyone from flooding our forms, reports and play counts, we count requests by a
  hash of your IP address, with a key that is deleted after a day. After that, nobody can tell whose address it was.

Some things are stored only in your browser: language, theme, volume, the queue and your [cookie choices](/cookies).

## How we use your information

- To run the service: signing you in, playing music, keeping your playlists, and showing artists how often a track was
  played.
- To reply when you write to us.
- To keep the service safe: failed sign-ins are counted, and administrators' actions are recorded in an audit log.
- To fix what is broken, using the reports described above.

We do not sell your information, and we do not build a profile of you for advertising.

## How we share your information

Your name, picture, role, public playlists and published tracks can be seen by everybody. In your
[settings](/settings) you can make the rest of your profile private; nobody sees your history unless you allow it.

Beyond that, we share information in only three cases: with the companies that host our database and files, which work
on our instructions; with the distribution platforms you choose, as far as a release needs it; and where a law requires
it, after we have checked that it does.

## Data security

Connections are encrypted. The database itself decides, row by row, who may read and write what, no matter what a page
requests. Passwords are stored as hashes, sign-in locks for 30 minutes after five failed attempts, and a session ends
after eight hours. No system is perfectly safe: if something happens to your information, we tell you and the
responsible authority within the time the law sets.

## Your rights

You have the following rights, wherever you live. For most of them you don't need to ask anyone.

- Access and portability: your [settings](/settings) export everything we store about you as one file that other
  programs can read.
- Correction: change your name, picture, bio and links in your [profile](/profile) at any time.
- Deletion: your settings permanently delete the account with its tracks, playlists, history and files.
- Opt-out: turn off individual emails, your public profile and your visible history in the settings, and cookies on
  the [cookies page](/cookies).

If a button isn't enough, write to us. We reply within 30 days.

## Children

Overtone is for people aged 13 and over. If you believe a younger child has an account, tell us and we'll delete it.

## Changes to this policy

When we change this policy in a way that matters, we say so on this page and by email before it takes effect. The date
at the top is the date of the last change.
`
