import { expect, test } from 'vitest'
import { joinChannel } from './channel'
import type { ChannelServices } from './channel'
import type { Frame } from './frame'
import type { Member } from './member'
import { createRooms } from './rooms'

function member(deliver: Member['deliver'] = () => {}): Member {
  return { topic: 'realtime:hall', isPrivate: false, deliver, deliverBroadcast: () => {} }
}

test('stores presences under keys that every object inherits', () => {
  const rooms = createRooms()
  for (const key of ['__proto__', 'constructor', 'constructor']) {
    const guest = member()
    rooms.enter(guest)
    rooms.track(guest, key, {})
  }
  const state = rooms.presenceState('public realtime:hall')
  expect(Object.keys(state).sort()).toEqual(['__proto__', 'constructor'])
  expect(state.constructor).toMatchObject({ metas: [{}, {}] })
})

test('stores no presence that could not be sent', () => {
  const rooms = createRooms()
  const guest = member(() => {
    throw new Error('Not to be sent')
  })
  rooms.enter(guest)
  expect(() => rooms.track(guest, 'guest', {})).toThrow('Not to be sent')
  expect(rooms.presenceState('public realtime:hall')).toEqual({})
})

test('a join that fails at the last step leaves nobody in the room, and sends no reply', async () => {
  const rooms = createRooms()
  const inside = new Set<Member>()
  const sent: Frame[] = []
  const services: Pick<ChannelServices, 'rooms' | 'identify' | 'changes'> = {
    rooms: {
      ...rooms,
      enter: entering => void inside.add(entering),
      leave: leaving => void inside.delete(leaving),
      presenceState() {
        throw new Error('Broken')
      },
    },
    identify: () => Promise.resolve({ role: 'anon', userId: null, claims: { role: 'anon' } }),
    changes: { add: () => Promise.resolve(), remove: () => Promise.resolve(), stop: () => Promise.resolve() },
  }
  const line = { send: (frame: Frame) => void sent.push(frame), sendBroadcast: () => {}, orEnd: () => {} }
  const frame = { joinRef: '1', ref: '1', topic: 'realtime:hall', event: 'phx_join', payload: {} }
  await expect(joinChannel(services as ChannelServices, line, frame, () => {})).rejects.toThrow('Broken')
  expect(inside.size).toBe(0)
  expect(sent).toEqual([])
})
