import { useStore } from '@nanostores/react'
import { Button, Page, StringLine, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { useTitle } from './useTitle'

const $t = i18n('content/missingArticle', {
  title: 'Article not found',
  text: 'It may have been renamed, or the link may be wrong.',
})

/** The Not Found page of an article, with a link to the existing ones. */
export function MissingArticle({ to, label }: { to: string; label: string }) {
  const t = useStore($t)
  useTitle(t.title)
  return (
    <Space>
      <h1>{t.title}</h1>
      <StringLine />
      <p>{t.text}</p>
      <Button as={Link} to={to}>
        {label}
      </Button>
    </Space>
  )
}

const Space = styled(Page)`
  display: grid;
  justify-items: start;
  gap: ${token.space[16]};
  padding-block: 10vh;

  > svg {
    height: 24px;
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
  }
`
