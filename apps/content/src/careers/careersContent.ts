/** An open position. Source of the fields: secondary §3. */
export interface Job {
  readonly title: string
  readonly department: 'Engineering' | 'Music' | 'Design' | 'Support'
  readonly location: string
  readonly type: string
  readonly description: string
}

/** The six positions of the sample world. */
const jobs: readonly Job[] = [
  {
    title: 'Audio Engineer, Playback',
    department: 'Engineering',
    location: 'Remote, Europe',
    type: 'Full-time',
    description:
      'You keep the gap between two tracks at nothing. Web Audio, codecs and loudness are your home, and so is a profiler on an old phone.',
  },
  {
    title: 'Frontend Engineer',
    department: 'Engineering',
    location: 'San Francisco, CA',
    type: 'Full-time',
    description:
      'You build pages that are quick on a slow line and whole with a keyboard. You like to delete code, and you write the test before what it tests.',
  },
  {
    title: 'Database Engineer',
    department: 'Engineering',
    location: 'Remote, Americas',
    type: 'Full-time',
    description:
      'You let the database decide who may do what, and make the search answer before the next letter is typed.',
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
      'You draw with numbers: key, tempo and length are your palette. You test with people who do not see or use a mouse.',
  },
  {
    title: 'Artist Support Specialist',
    department: 'Support',
    location: 'Austin, TX',
    type: 'Full-time',
    description:
      'You answer artists in words of your own, find out what went wrong, and see to it that it does not happen to the next one.',
  },
]

export const departments = ['Engineering', 'Music', 'Design', 'Support'] as const

/** The positions of a department, all where none is chosen. */
export function jobsOf(department: Job['department'] | null): readonly Job[] {
  return jobs.filter(job => department === null || job.department === department)
}

export const values = [
  {
    name: 'Ears before opinions',
    text: 'We decide after listening: to the track, to the artist, to the numbers, in this order.',
  },
  { name: 'Small and finished', text: 'A thing that works for everybody beats three that nearly do.' },
  { name: 'Say it plainly', text: 'In code, in texts and to each other. Also when it is bad news.' },
  { name: 'Leave room', text: 'For silence, for families, for a band of your own.' },
] as const

export const benefits = [
  { name: 'Work where you are', text: 'At home, in one of our rooms, or on the way between.' },
  { name: 'Six weeks off', text: 'And the days between the years, when everybody is off.' },
  { name: 'Health', text: 'Insurance for you and your family, and a hearing test every year.' },
  { name: 'A share', text: 'Everybody owns a part of what we build, from the first day.' },
  { name: 'Instruments', text: 'A yearly budget for lessons, instruments or concert tickets.' },
  { name: 'Parents', text: 'Twenty weeks of paid leave for every parent.' },
] as const
