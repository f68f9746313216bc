/** The cookie policy, in the marks of `parseText`. */
export const cookiesText = `
## What we mean by cookies

A cookie is a small piece of text that a page leaves in your browser. Overtone sets no cookies in the narrow sense: it
uses the local storage of your browser, which stays on your device and is not sent along with every request. The same
rules apply to both, so we treat them alike and call both cookies.

## The four categories

- Essential: the session that keeps you signed in, the language, the theme, the volume, the queue, and this choice
  itself. Without them the product does not work, so they cannot be switched off.
- Analytics: whether the parts of Overtone load, fail and answer quickly in your browser, by release, so that a release
  that breaks something is noticed and taken back. It is counted once you allow it, and goes into sums that say nothing
  about you: no account, no address, no page. Nothing is kept in your browser for it.
- Marketing: what advertising elsewhere would need to know about you. Off from the start, and not used today.
- Preferences: more of how you like things, such as a layout. Allowed from the start, and not used today.

If one of the unused categories comes to be used, your choice of today holds for it.

## Third parties

- Essential: the host of our database, files and sign-in. It keeps what we store there and sets nothing of its own in
  your browser.
- Analytics: none.
- Marketing: none.
- Preferences: none.

No fonts, scripts or pictures are loaded from other companies. When you follow a link to a platform or a shop, what
happens there is theirs to explain.

## Managing cookies in your browser

You can clear what Overtone keeps at any time. You are then signed out, and language and theme begin anew.

- Chrome: Settings, Privacy and security, Third-party cookies, See all site data and permissions.
- Firefox: Settings, Privacy & Security, Cookies and Site Data, Manage Data.
- Safari: Settings, Privacy, Manage Website Data.
- Edge: Settings, Privacy, search, and services, Cookies, See all cookies and site data.

A private window keeps nothing once it is closed. Where storage is blocked altogether, Overtone still plays, and
forgets your choices when you leave.
`
