/** Something that happened, and what was said of it. Times are ISO 8601. Source of the fields: secondary §3. */
export interface Incident {
  readonly id: string
  readonly title: string
  readonly status: 'maintenance' | 'resolved'
  readonly date: string
  readonly description: string
  readonly updates: readonly { readonly time: string; readonly message: string }[]
}

/** Incidents of the sample world, the latest first. */
export const incidents: readonly Incident[] = [
  {
    id: 'search-index',
    title: 'Planned maintenance of the search',
    status: 'maintenance',
    date: '2024-01-20T02:00:00Z',
    description:
      'The index of the search was built anew. Searching took longer for half an hour; nothing else was touched.',
    updates: [
      { time: '2024-01-20T02:00:00Z', message: 'The work has begun.' },
      { time: '2024-01-20T02:31:00Z', message: 'The new index answers. The work is done.' },
    ],
  },
  {
    id: 'large-uploads',
    title: 'Uploads of large files failed',
    status: 'resolved',
    date: '2024-01-12T14:20:00Z',
    description:
      'Uploads of files over 25MB broke off near their end. Files that were sent in this time had to be sent again.',
    updates: [
      { time: '2024-01-12T14:20:00Z', message: 'We see uploads fail for files over 25MB and look for the cause.' },
      { time: '2024-01-12T14:55:00Z', message: 'A limit in front of the storage was set too low. It is being raised.' },
      { time: '2024-01-12T15:10:00Z', message: 'Uploads of all sizes work again.' },
    ],
  },
  {
    id: 'slow-start',
    title: 'Tracks started slowly',
    status: 'resolved',
    date: '2024-01-05T08:05:00Z',
    description: 'For an hour the first second of a track took up to ten seconds to arrive in Europe.',
    updates: [
      { time: '2024-01-05T08:05:00Z', message: 'Tracks start slowly in Europe. We are on it.' },
      {
        time: '2024-01-05T09:02:00Z',
        message: 'A cache that had lost its contents is full again. Tracks start at once.',
      },
    ],
  },
]
