/** The cookie policy, in `parseText` markup. */
export const cookiesText = `
## What we mean by cookies

A cookie is a small piece of text that a page stores in your browser. Overtone sets no cookies in the narrow sense: it
uses your browser's local storage, which stays on your device and is not sent along with every request. The same rules
apply to both, so we treat them alike and call both cookies.

## The four categories

- Essential: the session that keeps you signed in, the language, the theme, the volume, the queue, and this choice
  itself. Without them the product doesn't work, so they can't be turned off.
- Analytics: whether the parts of Overtone load, fail and respond quickly in your browser, by release, so that we can
  notice a release that breaks something and roll it back. We measure this only once you allow it, and add it to
  totals that say nothing about you: no account, no address, no page. Nothing is stored in your browser for it.
- Marketing: what advertising elsewhere would need to know about you. Off by default, and not used today.
- Preferences: more of your choices, such as a layout. Allowed by default, and not used today.

If we start using one of the unused categories, the choice you made here applies to it.

## Third parties

- Essential: the host of our database, files and sign-in. It holds what we store there and sets nothing of its own in
  your browser.
- Analytics: none.
- Marketing: none.
- Preferences: none.

No fonts, scripts or images are loaded from other companies. When you follow a link to a platform or a shop,
their own policies apply.

## Managing cookies in your browser

You can clear what Overtone stores at any time. You'll be signed out, and language and theme go back to their
defaults.

- Chrome: Settings, Privacy and security, Third-party cookies, See all site data and permissions.
- Firefox: Settings, Privacy & Security, Cookies and Site Data, Manage Data.
- Safari: Settings, Privacy, Manage Website Data.
- Edge: Settings, Privacy, search, and services, Cookies, See all cookies and site data.

A private window stores nothing once it's closed. If storage is blocked altogether, Overtone still plays, but forgets
your choices when you leave.
`
