/** An open position. Source of the fields: secondary §3. */
export interface Job {
  readonly title: string
  readonly department: 'Engineering' | 'Music' | 'Design' | 'Support'
  readonly location: string
  readonly type: 'Full-time' | 'Part-time'
  readonly description: string
}

/** The six sample positions. */
const jobs: readonly Job[] = [
  {
    title: 'Audio Engineer, Playback',
    department: 'Engineering',
    location: 'Remote, Europe',
    type: 'Full-time',
    description:
      'You keep the gap between two tracks at zero. Web Audio, codecs and loudness are your home, and so is a profiler on an old phone.',
  },
  {
    title: 'Frontend Engineer',
    department: 'Engineering',
    location: 'San Francisco, CA',
    type: 'Full-time',
    description:
      'You build pages that are fast on a slow connection and fully usable with a keyboard. You like to delete code, and you write the test first.',
  },
  {
    title: 'Database Engineer',
    department: 'Engineering',
    location: 'Remote, Americas',
    type: 'Full-time',
    description:
      'You let the database decide who can do what, and make search respond before the next letter is typed.',
  },
  {
    title: 'Music Curator',
    department: 'Music',
    location: 'Berlin, Germany',
    type: 'Part-time',
    description:
      'You listen to what comes in, from the first second to the last, and write two sentences that make others listen too.',
  },
  {
    title: 'Product Designer',
    department: 'Design',
    location: 'Remote, Europe',
    type: 'Full-time',
    description:
      'You draw with numbers: key, tempo and length are your palette. You test with people who can’t see the screen or don’t use a mouse.',
  },
  {
    title: 'Artist Support Specialist',
    department: 'Support',
    location: 'Austin, TX',
    type: 'Full-time',
    description:
      'You answer artists in your own words, find out what went wrong, and make sure it doesn’t happen to the next one.',
  },
]

export const departments = ['Engineering', 'Music', 'Design', 'Support'] as const

/** Returns the positions of a department, or all if it is null. */
export function jobsOf(department: Job['department'] | null): readonly Job[] {
  return jobs.filter(job => department === null || job.department === department)
}

export const values = [
  {
    name: 'Ears before opinions',
    text: 'We decide after listening: to the track, to the artist, to the numbers, in that order.',
  },
  { name: 'Small and finished', text: 'One thing that works for everyone beats three that nearly do.' },
  { name: 'Say it plainly', text: 'In code, in writing and to each other. Even when it’s bad news.' },
  { name: 'Leave room', text: 'For silence, for families, for a band of your own.' },
] as const

export const benefits = [
  { name: 'Work where you are', text: 'At home, in one of our rooms, or anywhere in between.' },
  { name: 'Six weeks off', text: 'Plus the week between Christmas and New Year’s, when everyone is off.' },
  { name: 'Health', text: 'Insurance for you and your family, and a hearing test every year.' },
  { name: 'A share', text: 'Everyone owns a part of what we build, from day one.' },
  { name: 'Instruments', text: 'A yearly budget for lessons, instruments or concert tickets.' },
  { name: 'Parents', text: 'Twenty weeks of paid leave for every parent.' },
] as const
