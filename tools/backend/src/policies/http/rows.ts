import type { Caller, HttpRequest } from './fixture'
import { lines, nothing } from './subjects'
import type { MakeSubject, Subject } from './subjects'

/** A request over HTTP: who may send it, its outcome, and the audit log entries that it leaves. */
export interface Row {
  readonly what: string
  /** Creates a new subject of the request for each allowed caller. */
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

/** Creates the row of a function that only reads. */
export function asks(name: string, may: readonly Caller[], body: object = {}, on: MakeSubject = nothing): Row {
  return { what: name, on, ask: () => ({ method: 'POST', path: `rest/v1/rpc/${name}`, body }), may, isWrite: false }
}

/** Creates the row of a function that changes something. */
export function actionRow(
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

/** Returns a path for the title of a row, without a subject. */
function written(path: string): string {
  return path.replace('undefined', 'somebody')
}

/** The reason for the audit log, if one is required. */
export const reason = 'Because'
