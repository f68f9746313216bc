/** An incident and its updates. Times are ISO 8601. Source of the fields: secondary §3. */
export interface Incident {
  readonly id: string
  readonly title: string
  readonly status: 'maintenance' | 'resolved'
  readonly date: string
  readonly description: string
  readonly updates: readonly { readonly time: string; readonly message: string }[]
}

/** Sample incidents, latest first. */
export const incidents: readonly Incident[] = [
  {
    id: 'search-index',
    title: 'Planned search maintenance',
    status: 'maintenance',
    date: '2024-01-20T02:00:00Z',
    description: 'The search index was rebuilt. Searches took longer for half an hour; nothing else was affected.',
    updates: [
      { time: '2024-01-20T02:00:00Z', message: 'Maintenance has started.' },
      { time: '2024-01-20T02:31:00Z', message: 'The new index is live. Maintenance is complete.' },
    ],
  },
  {
    id: 'large-uploads',
    title: 'Uploads of large files failed',
    status: 'resolved',
    date: '2024-01-12T14:20:00Z',
    description:
      'Uploads of files over 25MB failed near the end. Files sent during this time had to be uploaded again.',
    updates: [
      { time: '2024-01-12T14:20:00Z', message: 'Uploads of files over 25MB are failing. We’re looking for the cause.' },
      { time: '2024-01-12T14:55:00Z', message: 'A limit in front of storage was set too low. We’re raising it.' },
      { time: '2024-01-12T15:10:00Z', message: 'Uploads of all sizes work again.' },
    ],
  },
  {
    id: 'slow-start',
    title: 'Tracks started slowly',
    status: 'resolved',
    date: '2024-01-05T08:05:00Z',
    description: 'For an hour, tracks in Europe took up to ten seconds to start.',
    updates: [
      { time: '2024-01-05T08:05:00Z', message: 'Tracks are starting slowly in Europe. We’re on it.' },
      {
        time: '2024-01-05T09:02:00Z',
        message: 'A cache that had lost its contents is warm again. Tracks start right away.',
      },
    ],
  },
]
