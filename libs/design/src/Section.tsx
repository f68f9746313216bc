import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { media, token } from './token'

/** A part of the page with its own heading, 64 px below the previous one (48 on mobile). */
export function Section({ title, action, children, ...rest }: HeadProps & ComponentProps<'section'>) {
  const id = useId()
  return (
    <Apart aria-labelledby={id} {...rest}>
      <SectionHead title={title} action={action} id={id} />
      {children}
    </Apart>
  )
}

/** A second-level heading, with an action at the other end of its line: a link, a count, a small button. */
export function SectionHead({ title, action, id }: HeadProps & { id?: string }) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      {action}
    </Head>
  )
}

interface HeadProps {
  title: string
  action?: ReactNode
}

const Apart = styled.section`
  margin-top: ${token.space[64]};

  ${media.mobile} {
    margin-top: ${token.space[48]};
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[12]} ${token.space[16]};
  margin-bottom: ${token.space[24]};
  font-size: ${token.text[13]};
`
