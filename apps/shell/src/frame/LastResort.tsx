import { useStore } from '@nanostores/react'
import { Brand, Button, Logo, Page, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { RotateCw } from 'lucide-react'
import { styled } from 'styled-components'
import { Actions, Failure } from './Failure'

const $t = i18n('shell/lastResort', {
  title: 'Unexpected Application Error!',
  unexpected: 'An unexpected error occurred',
  reload: 'Reload Page',
})

/** The error page when the shell itself fails to start. Source: specification core §8. */
export function LastResort({ error }: { error: unknown }) {
  const t = useStore($t)
  return (
    <>
      <Head as="header">
        {/* A plain link, since there may be no router: it reloads the page */}
        <Brand href="/">
          <Logo />
          Overtone
        </Brand>
      </Head>
      <Failure title={t.title}>
        <p>{error instanceof Error && error.message ? error.message : t.unexpected}</p>
        <Actions>
          <Button variant="primary" onClick={() => location.reload()}>
            <RotateCw />
            {t.reload}
          </Button>
        </Actions>
      </Failure>
    </>
  )
}

const Head = styled(Page)`
  display: flex;
  align-items: center;
  height: ${token.frame.header};
`
