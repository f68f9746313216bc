/** Thrown when a client may not join a channel. The message is for the client. */
export class JoinRefused extends Error {}
