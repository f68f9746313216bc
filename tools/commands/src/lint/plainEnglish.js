/** Phrases that a reader has to translate back, with the standard words. Only forms that are wrong wherever they are. */
const phrases = [
  [/\blets (?:\w+ )?go\b/i, 'releases, disposes or unsubscribes'],
  [/\b(?:who|whoever) (?:is|was) (?:signed in )?here\b/i, 'the current user'],
  [/(?<!\bthere )\b(?:is|are|was|were) no (?:port|canary|Overtone|audio|good|news)\b/i, 'is not a …'],
  [
    /\breturns? what (?:ends|stops|undoes|lets|takes|calls|unbinds|closes)\b|\bwhat (?:ends|lets|unbinds) (?:it|them|that)\b/i,
    'returns an unsubscribe function',
  ],
  [/\btakes (?:it|them|this|that) away again\b/i, 'removes, or a cleanup function'],
  [/\bunbinds?\b/i, 'unsubscribes'],
  [/\bcalls? (?:it|them|this|that) off\b/i, 'cancels'],
  [/\bthe way (?:to stop|out|to be forgotten)\b/i, 'an unsubscribe function'],
  [/\bby and by\b/i, 'gradually, over time'],
  [/\btakes up\b/i, 'applies, adopts, resumes'],
  [/\bwith one[’']s own\b/i, 'with your own'],
  [/\b(?:run|runs|plays|watches) \w+(?: \w+)? to its end\b/i, 'to completion, or until it ends'],
  [/\bunless set\b/i, '(default: …)'],
  [/\bso many (?:days|hours|minutes|seconds)\b/i, 'a number of …'],
  [/\bnames (?:no|none)\b/i, 'doesn’t name, has no …'],
]

/** Verbs that mean something else in a text for people: “the decision stands”, “an email tells you”. */
const verbsOfCode = [
  [/\btells\b/i, 'reports, returns, shows or says'],
  [
    /(?:^|[.;:] )answers\b|\banswers (?:whether|how|what|where|who|null|true|false|nothing|undefined|with one|with its)\b/i,
    'returns',
  ],
  [/\bstands\b(?! (?:for|out|still)\b)/i, 'is'],
]

/** Old words in names, with the standard terms. */
const oldNames = [
  [/^late[A-Z]/, 'lazy…'],
  [/.Doors?$/, '…Entry'],
  [/.World$/, '…Environment'],
  [/^(?:createStill|isDrawn|shunCanary)/, 'prerendered, isInCanary, excludeCanary'],
  [/^(?:createReads?|forgetReads)$/, 'createQuery, invalidateQueries'],
  [/^(?:standsInFor|standIns?)$/, 'fallback'],
  [/^actsOn[A-Z]/, 'accountActions'],
]

const docstringOpening = /^(?:What|How|Whether|Whose|Whom|Who|Where|Of)\b/

/** Returns the text of a docstring without its asterisks, on one line. */
function plainText(comment) {
  return comment
    .split('\n')
    .map(line => line.replace(/^\s*\*+ ?/, ''))
    .join(' ')
    .trim()
}

const testFunctions = new Set(['describe', 'it', 'test'])
const textFunctions = new Set(['count', 'i18n', 'params'])

/** Returns the name of the function that a call starts from, `test` of `test.each(rows)(title)`. */
function calledName(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return calledName(callee.object)
  return callee.type === 'CallExpression' ? calledName(callee.callee) : ''
}

/** Returns the literals below a node, with the text of each. Functions in between end the search. */
function literals(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : []
    case 'TemplateLiteral':
      return [[node, node.quasis.map(({ value }) => value.cooked ?? '').join('…')]]
    case 'ObjectExpression':
      return node.properties.flatMap(property => literals(property.value))
    case 'BinaryExpression':
      return [...literals(node.left), ...literals(node.right)]
    default:
      return []
  }
}

/**
 * Refuses the phrases above in comments, test titles and interface texts, docstrings without a subject or verb, and old
 * words in names.
 */
export const plainEnglish = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      phrase: '“{{phrase}}”: write {{instead}}.',
      opening: 'A docstring opens with a verb (“Returns …”) or a noun (“A queue entry.”), not with “{{phrase}}”.',
    },
  },
  create(context) {
    const reportPhrases = (node, text, refused = [...phrases, ...verbsOfCode]) => {
      for (const [pattern, instead] of refused) {
        const phrase = pattern.exec(text)?.[0]
        if (phrase) context.report({ node, messageId: 'phrase', data: { phrase: phrase.replace(/^\W+/, ''), instead } })
      }
    }
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const text = plainText(comment.value)
          const isDocstring = comment.type === 'Block' && comment.value.startsWith('*')
          const phrase = isDocstring ? docstringOpening.exec(text)?.[0] : undefined
          if (phrase) context.report({ node: comment, messageId: 'opening', data: { phrase } })
          reportPhrases(comment, text)
        }
      },
      Identifier(node) {
        for (const [pattern, instead] of oldNames) {
          if (!pattern.test(node.name)) continue
          context.report({ node, messageId: 'phrase', data: { phrase: node.name, instead } })
        }
      },
      CallExpression({ callee, arguments: [first, second] }) {
        const name = calledName(callee)
        if (testFunctions.has(name)) for (const [node, text] of literals(first)) reportPhrases(node, text)
        if (textFunctions.has(name) && callee.type === 'Identifier') {
          for (const [node, text] of literals(name === 'i18n' ? second : first)) reportPhrases(node, text, phrases)
        }
      },
    }
  },
}
