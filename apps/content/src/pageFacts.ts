import { parseRuns, plainText } from './reading/parseText'
import { posts } from './blog/posts'
import { faq } from './help/faq'
import { helpArticles } from './help/helpLibrary'

/** The metadata of a page for search engines and link previews. */
export interface PageFacts {
  readonly path: string
  /** Overrides the route's title. */
  readonly title?: string
  readonly description: string
  /** Structured data in the vocabulary of schema.org. */
  readonly data: { readonly '@type': string; readonly [property: string]: unknown }
}

const maker = { '@type': 'Organization', name: 'Overtone' }
const page = (path: string, description: string, type = 'WebPage'): PageFacts => ({
  path,
  description,
  data: { '@type': type, publisher: maker },
})

const withoutLinks = (line: string) =>
  parseRuns(line)
    .map(({ text }) => text)
    .join('')

const questions = faq.map(({ question, answer }) => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: withoutLinks(answer) },
}))

const mainPages: readonly PageFacts[] = [
  page(
    '/about',
    'Meet the teams behind Overtone and see what we stand for: independent music, heard and paid for.',
    'AboutPage',
  ),
  page('/press', 'Facts about Overtone, press releases and images for people who write about music.'),
  page('/careers', 'Open positions at Overtone by department, and what it’s like to work here.'),
  page('/privacy', 'What Overtone knows about you, why, who else can see it, and how to have it deleted.'),
  page('/terms', 'The terms of Overtone: accounts, your content and rights, payments, refunds and termination.'),
  page(
    '/contact',
    'Write to Overtone or talk to a person: a form, an email address, a phone number and an office.',
    'ContactPage',
  ),
  {
    ...page('/help', 'Answers about accounts, uploads, payments and playback on Overtone, all of them searchable.'),
    data: { '@type': 'FAQPage', mainEntity: questions },
  },
  page('/status', 'See whether Overtone’s services are up right now, and what went wrong recently.'),
  page('/transparency', 'What Overtone’s moderators decided about reported content, by month, rule and outcome.'),
  page('/cookies', 'What Overtone stores in your browser, and switches for everything that isn’t essential.'),
  page('/dmca', 'How to request a takedown on Overtone, and how to object: steps, required elements and our agent.'),
  page('/download', 'Overtone on your phone: what it does, what it needs, and screenshots.'),
  { ...page('/blog', 'Notes on making, hearing and releasing music from the teams behind Overtone.', 'Blog') },
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

/** Returns the opening words of some text, as many as a search result shows. */
function opening(text: string): string {
  const words = plainText(text).trim().split(/\s+/)
  const first = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length > 155)
  return first === -1 ? words.join(' ') : `${words.slice(0, first).join(' ')} …`
}

/** Every page of the area that has a path of its own. */
export const pageFacts: readonly PageFacts[] = [...mainPages, ...postPages, ...helpPages]
