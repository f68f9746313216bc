import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('admin/accountRow', { active: 'Active', suspended: 'Suspended' })

/** The state of an account: active or suspended. */
export function AccountState({ isActive }: { isActive: boolean }) {
  const t = useStore($t)
  return <State $isActive={isActive}>{isActive ? t.active : t.suspended}</State>
}

const State = styled.span<{ $isActive: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  color: ${({ $isActive }) => ($isActive ? token.color.ink2 : token.color.danger)};
  font-size: ${token.text[13]};

  /* A filled dot or an empty ring, so the states differ by more than color */
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: 2px solid ${({ $isActive }) => ($isActive ? token.color.good : token.color.danger)};
    border-radius: 50%;
    background: ${({ $isActive }) => ($isActive ? token.color.good : 'none')};
  }
`
