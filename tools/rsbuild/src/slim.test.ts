import { expect, test } from 'vitest'
import { withFlatStyles } from './slim'

test('puts a style on one line, without its comments', () => {
  const code = 'const Room = styled.div`\n  /* Why */\n  gap: 4px;\n\n  a {\n    color: ${token.color.ink};\n  }\n`\n'
  expect(withFlatStyles(code)).toBe('const Room = styled.div` gap: 4px; a { color: ${token.color.ink}; } `\n')
})

test('flattens nested styles of every kind', () => {
  const code =
    'const rise = keyframes`\n  from { top: 0; }`\nconst Card = styled(Page)<P>`\n  ${p => p.$is && css`\n    top: 0;\n  `}\n`'
  expect(withFlatStyles(code)).toBe(
    'const rise = keyframes` from { top: 0; }`\nconst Card = styled(Page)<P>` ${p => p.$is && css` top: 0; `} `',
  )
})

test('keeps every other text', () => {
  const code =
    "import { styled } from 'styled-components'\nconst text = `one\n  two`\nconst raw = String.raw`one\n  two`\n"
  expect(withFlatStyles(code)).toBe(code)
})
