import { media, token } from '@overtone/design'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'

/** A group of related settings under a heading. */
export function SettingsGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <Group aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <Note>{note}</Note>}
      <Rows>{children}</Rows>
    </Group>
  )
}

const Group = styled.section`
  padding-block: ${token.space[32]};
  border-top: ${token.edge.hairline};

  ${media.mobile} {
    padding-block: ${token.space[24]};
  }
`

const Note = styled.p`
  max-width: 37em;
  margin-top: ${token.space[8]};
  color: ${token.color.ink2};
`

const Rows = styled.div`
  display: grid;
  gap: ${token.space[16]};
  margin-top: ${token.space[16]};
`

/** A form in a dialog. */
export const DialogForm = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

/** A form in a group, with its button below its fields. */
export const SettingsForm = styled(DialogForm)`
  max-width: 416px;

  > button {
    justify-self: start;
  }
`

/** A list in a group. */
export const SettingsList = styled.ul.attrs({ role: 'list' })`
  display: grid;
`

/** An entry of the list: a description, with its buttons at the end. */
export const SettingsItem = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[16]};
  padding-block: ${token.space[12]};
  border-top: ${token.edge.hairline};

  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`
