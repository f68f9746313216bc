import { foldText } from '@overtone/domain'
import { plainText } from '../reading/parseText'
import type { HelpArticle } from './helpArticle'

/** Stop words. */
const empty = new Set([
  'a',
  'an',
  'and',
  'do',
  'does',
  'how',
  'i',
  'in',
  'is',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'what',
])

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Scores a word against some text: a whole word counts most, a prefix less, anything else nothing. */
function worth(words: readonly string[], wanted: string): number {
  if (words.includes(wanted)) return 1
  return wanted.length > 1 && words.some(word => word.startsWith(wanted)) ? 0.6 : 0
}

/**
 * Returns the articles that contain every word of a query in title or text, best first: the title counts eight times,
 * and ties keep their order. Stop words are ignored unless there are only stop words. An empty query finds nothing.
 */
export function searchHelp(articles: readonly HelpArticle[], question: string): readonly HelpArticle[] {
  const asked = wordsOf(question)
  const significant = asked.filter(word => !empty.has(word))
  const wanted = significant.length > 0 ? significant : asked
  if (wanted.length === 0) return []
  return articles
    .map(article => {
      const title = wordsOf(article.title)
      const text = wordsOf(plainText(article.text))
      const scores = wanted.map(word => 8 * worth(title, word) + worth(text, word))
      return { article, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ article }) => article)
}
