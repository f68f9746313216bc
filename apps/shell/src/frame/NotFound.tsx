import { useStore } from '@nanostores/react'
import { Button, Page, StringLine, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

const $t = i18n('shell/notFound', {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or the page has moved.',
  home: 'Go to the start page',
})

/** A path that no live remote owns. */
export function NotFound() {
  const t = useStore($t)
  return (
    <Space>
      <h1>{t.title}</h1>
      <StringLine />
      <p>{t.text}</p>
      <Button as={Link} to="/">
        {t.home}
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
  > p {
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
  }
`
