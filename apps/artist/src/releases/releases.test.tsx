// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import {
  fail,
  ok,
  type Credit,
  type Earning,
  type OwnCredit,
  type Release,
  type Result,
  type WholeRelease,
} from '@overtone/domain'
import { useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleProfile, sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ReleaseEditor } from './ReleaseEditor'
import { ReleasesPage } from './ReleasesPage'

const user = sampleUser({ id: 'ada', name: 'Ada Lund' })
const [ebb, flood, spray] = ['Ebb', 'Flood', 'Spray'].map(title => sampleTrack({ id: title.toLowerCase(), title }))
const done = () => Promise.resolve<Result<null>>(ok(null))
const writes = vi.hoisted(() => ({
  answerCredit: vi.fn(),
  inviteToCredit: vi.fn(),
  publishRelease: vi.fn(),
  saveRelease: vi.fn(),
  setReleaseTracks: vi.fn(),
  unscheduleRelease: vi.fn(),
  withdrawCredit: vi.fn(),
}))
const $release = Object.assign(atom<{ data?: WholeRelease }>({}), { revalidate: vi.fn() })
const $releases = Object.assign(atom<{ data: Release[] }>({ data: [] }), { revalidate: vi.fn() })
const $credits = atom<{ data: Credit[] }>({ data: [] })
const $ownCredits = atom<{ data: OwnCredit[] }>({ data: [] })
const $earnings = atom<{ data: Earning[] }>({ data: [] })

vi.mock('@overtone/data/releases', () => ({
  ...writes,
  releaseOf: () => $release,
  releasesOf: () => $releases,
  creditsOf: () => $credits,
  ownCredits: () => $ownCredits,
  newReleaseId: () => 'new',
}))
vi.mock('@overtone/data/purchases', () => ({ ownEarnings: () => $earnings }))
vi.mock('@overtone/data/people', () => ({
  newestTracksOf: () => $tracks,
  searchUsers: () =>
    Promise.resolve(ok([sampleProfile({ id: 'ada', name: 'Ada' }), sampleProfile({ id: 'ben', name: 'Ben' })])),
}))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  get $user() {
    return $user
  },
  askToSignIn: vi.fn(),
}))
const $session = atom({ status: 'signed-in', user })
const $user = atom(user)
const $tracks = atom({ data: [ebb, flood, spray] })

const draft: WholeRelease = {
  id: 'low-tide',
  artistId: 'ada',
  artistName: 'Ada Lund',
  kind: 'ep',
  title: 'Low Tide',
  price: 0,
  coverUrl: null,
  state: 'draft',
  releaseAt: null,
  trackCount: 1,
  covers: [],
  tracks: ebb ? [{ track: ebb, credits: [] }] : [],
  credits: [],
}
const credit: Credit = {
  creditId: 'c',
  trackId: null,
  id: 'ben',
  name: 'Ben',
  role: 'mix',
  share: 30,
  status: 'pending',
}

function open(path = '/my-releases/low-tide') {
  const pages = [
    { path: '/my-releases', element: <ReleasesPage /> },
    { path: '/my-releases/:id', element: <ReleaseEditor /> },
  ]
  const Routes = () => useRoutes(pages)
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes />
    </MemoryRouter>,
  )
}
const said = () => $toasts.get().map(({ message }) => message)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.setAttribute('open', '')
  }
  $release.set({ data: draft })
  $releases.set({ data: [] })
  $credits.set({ data: [] })
  $ownCredits.set({ data: [] })
  for (const write of Object.values(writes)) write.mockReset().mockImplementation(done)
})
afterEach(() => {
  cleanup()
  $toasts.get().forEach(({ id }) => dismissToast(id))
})

test('a new release needs a title, and opens once it is created', async () => {
  writes.saveRelease.mockResolvedValue(ok('low-tide'))
  open('/my-releases')
  await press('New release')
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Create release' }))
  expect(dialog.getByText('Release title is required')).toBeTruthy()
  expect(writes.saveRelease).not.toHaveBeenCalled()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Low Tide')
  await userEvent.click(dialog.getByRole('button', { name: 'Create release' }))
  expect(writes.saveRelease).toHaveBeenCalledWith({
    id: 'new',
    kind: 'ep',
    title: 'Low Tide',
    price: 0,
    coverUrl: null,
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Low Tide' })).toBeTruthy()
})

test('tracks are added and removed, saved in order, and a refusal shows the saved order again', async () => {
  open()
  await press('Add Flood to the release')
  expect(writes.setReleaseTracks).toHaveBeenLastCalledWith('low-tide', ['ebb', 'flood'])
  expect(screen.getByText('2 tracks')).toBeTruthy()
  writes.setReleaseTracks.mockResolvedValue(fail({ code: 'conflict', key: 'trackInRelease' }))
  await press('Add Spray to the release')
  await waitFor(() => expect(said()).toContain('The track is in another release'))
  expect(screen.getByText('1 track')).toBeTruthy()
})

test('a collaborator is found by name, without oneself, and invited with role and share', async () => {
  open()
  await press('Invite')
  expect(screen.getByText('Choose who you invite.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name on Overtone'), 'b')
  await screen.findByRole('button', { name: 'Choose Ben' })
  expect(screen.queryByRole('button', { name: 'Choose Ada' })).toBeNull()
  await press('Choose Ben')
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'mix')
  await userEvent.type(screen.getByLabelText('Share of sales in percent'), '12.5')
  await userEvent.selectOptions(screen.getByLabelText('Credited on'), 'Ebb')
  await press('Invite')
  expect(writes.inviteToCredit).toHaveBeenCalledWith({ trackId: 'ebb' }, { userId: 'ben', role: 'mix', share: 12.5 })
  expect(said()).toEqual(['Ben is invited'])
})

test('credits show their state and what the artist keeps, and can be withdrawn from a draft alone', async () => {
  $credits.set({ data: [credit] })
  open()
  expect([screen.getByText('You keep 70%.'), screen.getByText('Invited'), screen.getByText('Mix, 30%')]).toHaveLength(3)
  await press('Withdraw: Ben, Mix')
  expect(writes.withdrawCredit).toHaveBeenCalledWith('c')
  cleanup()
  $release.set({ data: { ...draft, state: 'out', releaseAt: '2026-11-20T12:00:00Z' } })
  open()
  expect(screen.queryByRole('button', { name: /^(Withdraw|Invite|Delete|Add|Remove)/ })).toBeNull()
  expect(screen.getByText('The credits of a published release are settled.')).toBeTruthy()
})

test('a draft is published now or scheduled for the start of a local day, and a refusal is explained', async () => {
  open()
  await press('Publish release')
  expect(writes.publishRelease).toHaveBeenLastCalledWith('low-tide', null)
  writes.publishRelease.mockResolvedValue(fail({ code: 'conflict', key: 'invitationsPending' }))
  await userEvent.click(screen.getByRole('radio', { name: 'On a day of your choice' }))
  const day = screen.getByLabelText('Release date')
  await userEvent.clear(day)
  await press('Schedule release')
  expect(screen.getByRole('alert').textContent).toBe('Choose a release date')
  await userEvent.type(day, '2027-01-05')
  await press('Schedule release')
  expect(writes.publishRelease).toHaveBeenLastCalledWith('low-tide', new Date(2027, 0, 5).toISOString())
  expect(screen.getByRole('alert').textContent).toContain('Some invitations are unanswered.')
})

test('a scheduled release can go back to a draft', async () => {
  $release.set({ data: { ...draft, state: 'scheduled', releaseAt: '2027-01-05T12:00:00Z' } })
  open()
  await press('Back to draft')
  expect(writes.unscheduleRelease).toHaveBeenCalledWith('low-tide')
})

test('a release of somebody else is not found', () => {
  $release.set({ data: { ...draft, artistId: 'cleo' } })
  open()
  expect(screen.getByText('Release not found')).toBeTruthy()
})

test('invitations are accepted and declined, and accepted credits given up', async () => {
  const own = (creditId: string, part: Partial<OwnCredit>): OwnCredit => ({
    ...{ creditId, role: 'producer', share: 30, status: 'pending', invitedAt: '2026-11-20T12:00:00Z', path: null },
    ...{ title: 'Low Tide', artistId: 'cleo', artistName: 'Cleo' },
    ...part,
  })
  $ownCredits.set({
    data: [own('asked', {}), own('given', { status: 'accepted', title: 'Reef', path: '/release/reef' })],
  })
  open('/my-releases')
  expect(screen.getByText('Cleo invites you: Producer, 30% of sales')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reef' }).getAttribute('href')).toBe('/release/reef')
  await press('Accept: Low Tide, Producer')
  expect(writes.answerCredit).toHaveBeenLastCalledWith('asked', true)
  await press('Decline: Low Tide, Producer')
  expect(writes.answerCredit).toHaveBeenLastCalledWith('asked', false)
  await press('Give up: Reef, Producer')
  expect(writes.answerCredit).toHaveBeenLastCalledWith('given', false)
  expect(said()).toContain('You’re credited on Low Tide')
})

test('a collaborator reads the shares of others’ sales beside the credits, and no own sales', () => {
  const sale = {
    ...{ artistId: 'ben', artistName: 'Ben', trackId: 'ebb', releaseId: null, title: 'Ebb', releaseTitle: null },
    ...{ month: '2026-11-01', price: 1.49, amount: 1.49, shares: [], sales: 2 },
  }
  $earnings.set({
    data: [
      { ...sale, share: 30 },
      { ...sale, artistId: 'ada', title: 'Own', share: null },
    ],
  })
  render(<ReleasesPage />, { wrapper: MemoryRouter })
  const rows = within(screen.getByRole('region', { name: 'Earnings' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['TrackSalesEarned', 'Ebb, with Ben2$0.72', 'Total2$0.72'])
  $earnings.set({ data: [] })
})
