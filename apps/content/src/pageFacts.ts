import { parseRuns, plainText } from './reading/parseText'
import { posts } from './blog/posts'
import { faq } from './help/faq'
import { helpArticles } from './help/helpLibrary'

/** What search engines and link previews are told of a page. */
export interface PageFacts {
  readonly path: string
  /** Where it is more exact than the route's. */
  readonly title?: string
  readonly description: string
  /** In the words of schema.org. */
  readonly data: { readonly '@type': string; readonly [property: string]: unknown }
}

const maker = { '@type': 'Organization', name: 'Overtone' }
const page = (path: string, description: string, type = 'WebPage'): PageFacts => ({
  path,
  description,
  data: { '@type': type, publisher: maker },
})

const linkless = (line: string) =>
  parseRuns(line)
    .map(({ text }) => text)
    .join('')

const questions = faq.map(({ question, answer }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: linkless(answer) },
}))

const mainPages: readonly PageFacts[] = [
  page('/about', 'Who makes Overtone, since when, and what for: independent music, heard, sold and paid.', 'AboutPage'),
  page('/press', 'Facts, releases and pictures of Overtone for people who write about music.'),
  page('/careers', 'Open positions at Overtone, by department, and what it is like to work on a place for music.'),
  page('/privacy', 'What Overtone knows about you, what for, who else sees it, and how you take it back.'),
  page('/terms', 'The terms of Overtone: accounts, your content and its rights, payment, refunds and ends.'),
  page(
    '/contact',
    'Write to Overtone or talk to a person: a form, a mailbox, a telephone and an office.',
    'ContactPage',
  ),
  {
    ...page(
      '/help',
      'Answers about accounts, uploads, money and playback on Overtone, with a search over all of them.',
    ),
    data: { '@type': 'FAQPage', mainEntity: questions },
  },
  page('/status', 'Whether the services of Overtone answer right now, and what went wrong lately.'),
  page('/cookies', 'What Overtone keeps in your browser, and switches for everything that is not needed.'),
  page('/dmca', 'How to have a work taken down from Overtone, and how to object: steps, elements and the agent.'),
  page('/download', 'Overtone on a phone: what it needs, what it does, and pictures of it.'),
  { ...page('/blog', 'Notes on making, hearing and releasing music, by the teams that work on Overtone.', 'Blog') },
]

const postPages = posts.map(({ slug, title, excerpt, author, date, tags }): PageFacts => ({
  path: `/blog/${slug}`,
  title,
  description: excerpt,
  data: {
    '@type': 'BlogPosting',
    headline: title,
    datePublished: date.slice(0, 10),
    author: { '@type': 'Organization', name: `${author}, Overtone` },
    keywords: tags.join(', '),
    publisher: maker,
  },
}))

const helpPages = helpArticles.map(({ slug, title, text }): PageFacts => ({
  path: `/help/${slug}`,
  title,
  description: opening(text),
  data: { '@type': 'TechArticle', headline: title, publisher: maker },
}))

/** The words a text begins with, as many as a list of results shows. */
function opening(text: string): string {
  const words = plainText(text).trim().split(/\s+/)
  const first = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length > 155)
  return first === -1 ? words.join(' ') : `${words.slice(0, first).join(' ')} …`
}

/** Every page of the area that has an address of its own. */
export const pageFacts: readonly PageFacts[] = [...mainPages, ...postPages, ...helpPages]
