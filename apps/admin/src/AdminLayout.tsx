import { useStore } from '@nanostores/react'
import { Button, Page, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Printer } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { WithSecondFactor } from './WithSecondFactor'

const $t = i18n('admin/room', { print: 'Print' })

/** An admin page: its heading, an optional aside and its content. Printing hides the buttons. */
export function AdminLayout({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const t = useStore($t)
  useEffect(() => printInLight(), [])
  return (
    <Room>
      <Head>
        <h1>{title}</h1>
        <Aside className="no-print">
          {aside}
          <Button size="s" onClick={() => print()}>
            <Printer />
            {t.print}
          </Button>
        </Aside>
      </Head>
      <WithSecondFactor>{children}</WithSecondFactor>
    </Room>
  )
}

/** Switches to the light theme while printing. Returns a cleanup function. */
function printInLight(): () => void {
  const root = document.documentElement
  let theme: string | undefined
  const before = () => {
    theme = root.dataset['theme']
    root.dataset['theme'] = 'light'
  }
  const after = () => {
    if (theme === undefined) delete root.dataset['theme']
    else root.dataset['theme'] = theme
  }
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

const Room = styled(Page)`
  min-height: 80vh;
  padding-block: ${token.space[32]} ${token.space[96]};

  .only-print {
    display: none;
  }
  @media print {
    .no-print,
    [role='tablist'] {
      display: none !important;
    }
    .only-print {
      display: block;
    }
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[12]} ${token.space[16]};
  margin-bottom: ${token.space[24]};
`

const Aside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`

/** Stacks panels vertically. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
`
