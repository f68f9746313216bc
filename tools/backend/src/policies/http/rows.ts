import type { Caller, HttpRequest } from './stage'
import { lines, nothing } from './subjects'
import type { MakeSubject, Subject } from './subjects'

/** Who may ask something over HTTP, what becomes of it, and which lines it leaves in the audit log. */
export interface Row {
  readonly what: string
  /** Makes what is acted on, anew for each who may. */
  readonly on: MakeSubject
  readonly ask: (subject: Subject, me: string) => HttpRequest
  readonly may: readonly Caller[]
  readonly isWrite: boolean
  readonly leaves?: readonly string[]
}

export const nobody: readonly Caller[] = []
export const chief: readonly Caller[] = ['super_admin']
export const admins: readonly Caller[] = ['admin', 'super_admin']
export const moderators: readonly Caller[] = ['moderator', 'admin', 'super_admin']

/** Asking a function for something. */
export function asks(name: string, may: readonly Caller[], body: object = {}, on: MakeSubject = nothing): Row {
  return { what: name, on, ask: () => ({ method: 'POST', path: `rest/v1/rpc/${name}`, body }), may, isWrite: false }
}

/** An act by a function. */
export function acts(
  name: string,
  what: string,
  on: MakeSubject,
  body: (subject: Subject, me: string) => object,
  may: readonly Caller[],
  ...leaves: readonly string[]
): Row {
  const ask = (subject: Subject, me: string): HttpRequest => ({
    method: 'POST',
    path: `rest/v1/rpc/${name}`,
    body: body(subject, me),
  })
  return { what: `${name} ${what}`, on, ask, may, isWrite: true, leaves }
}

export function reads(path: (subject: Subject) => string, may: readonly Caller[], on: MakeSubject = lines): Row {
  const ask = (subject: Subject): HttpRequest => ({ method: 'GET', path: `rest/v1/${path(subject)}` })
  return { what: `GET ${written(path({}))}`, on, ask, may, isWrite: false }
}

export function writes(
  method: 'POST' | 'PATCH' | 'DELETE',
  path: (subject: Subject, me: string) => string,
  on: MakeSubject,
  may: readonly Caller[],
  body?: (subject: Subject, me: string) => object,
  ...leaves: readonly string[]
): Row {
  const ask = (subject: Subject, me: string): HttpRequest => {
    const request = { method, path: `rest/v1/${path(subject, me)}` }
    return body ? { ...request, body: body(subject, me) } : request
  }
  return {
    what: `${method} ${written(path({}, 'me'))} ${body ? JSON.stringify(body({}, 'me')) : ''}`,
    on,
    ask,
    may,
    isWrite: true,
    leaves,
  }
}

/** A path in the title of a row, where nothing is acted on yet. */
function written(path: string): string {
  return path.replace('undefined', 'somebody')
}

/** For the audit log, where one is asked for. */
export const reason = 'Because'
