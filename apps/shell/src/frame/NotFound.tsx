import { useStore } from '@nanostores/react'
import { Button, EmptyState, Page } from '@overtone/design'
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
      <EmptyState
        title={t.title}
        action={
          <Button as={Link} to="/">
            {t.home}
          </Button>
        }
      >
        {t.text}
      </EmptyState>
    </Space>
  )
}

const Space = styled(Page)`
  padding-block: 10vh;
`
