import { media, token } from '@overtone/design'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A page's title and lead; `children` render below them, `over` above the title. */
export function PageHead({
  title,
  lead,
  over,
  children,
}: {
  title: string
  lead?: ReactNode
  over?: ReactNode
  children?: ReactNode
}) {
  return (
    <Head>
      {over}
      <h1>{title}</h1>
      {lead !== undefined && <Lead>{lead}</Lead>}
      {children}
    </Head>
  )
}

const Head = styled.header`
  padding-block: ${token.space[48]} ${token.space[32]};
  overflow-wrap: break-word;
  hyphens: auto;

  ${media.mobile} {
    padding-block: ${token.space[24]} ${token.space[16]};
  }
`

const Lead = styled.p`
  max-width: 40em;
  margin-top: ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[18]};
  text-wrap: pretty;

  ${media.mobile} {
    font-size: ${token.text[16]};
  }
`
