import { styled } from 'styled-components'
import { Brand, FretRule, Logo, media, Page, SectionHead, Toaster, token } from '../index'
import { ControlShelf } from './ControlShelf'
import { DialogShelf } from './DialogShelf'
import { FieldShelf } from './FieldShelf'
import { LayoutShelf } from './LayoutShelf'
import { MessageShelf } from './MessageShelf'
import { StateShelf } from './StateShelf'
import { StringShelf } from './StringShelf'

/** Every component of the library in its states, on one page. For development only. */
export function Catalogue() {
  return (
    <>
      <Page as="main">
        <Top>
          <Brand href="#top">
            <Logo />
            Overtone
          </Brand>
        </Top>
        <h1>Catalogue</h1>
        <Shelves>
          {shelves.map(([title, Shelf]) => (
            <section key={title}>
              <SectionHead title={title} />
              <Stack>
                <Shelf />
              </Stack>
            </section>
          ))}
        </Shelves>
        <FretRule />
        <LayoutShelf />
      </Page>
      <Toaster dismissLabel="Dismiss" />
    </>
  )
}

const shelves = [
  ['Buttons, chips, badges', ControlShelf],
  ['Fields', FieldShelf],
  ['The string speaks', StringShelf],
  ['Loading, empty, failed', StateShelf],
  ['Dialogs', DialogShelf],
  ['Toasts and tabs', MessageShelf],
] as const

const Top = styled.header`
  display: flex;
  align-items: center;
  height: ${token.frame.header};
  margin-bottom: ${token.space[32]};
`

const Shelves = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[64]};
  padding-block: ${token.space[48]} ${token.space[64]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[48]};
  }
`

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[24]};
`
