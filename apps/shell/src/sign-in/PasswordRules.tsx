import { useStore } from '@nanostores/react'
import { token, VisuallyHidden } from '@overtone/design'
import { passwordProblems, type FailureKey } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Check, Circle } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('shell/passwordRules', {
  passwordTooShort: 'At least 8 characters',
  passwordNeedsLowercase: 'A lowercase letter',
  passwordNeedsUppercase: 'An uppercase letter',
  passwordNeedsNumber: 'A number',
  met: 'done',
})

type Rule = Exclude<keyof ReturnType<typeof $t.get>, 'met'>
const rules: readonly Rule[] = [
  'passwordTooShort',
  'passwordNeedsLowercase',
  'passwordNeedsUppercase',
  'passwordNeedsNumber',
]

/** A checklist of the auth service's rules for new passwords, with a check mark at those that this one meets. */
export function PasswordRules({ password }: { password: string }) {
  const t = useStore($t)
  const missing: readonly FailureKey[] = passwordProblems(password).map(({ key }) => key)
  return (
    <List>
      {rules.map(rule => {
        const isMet = !missing.includes(rule)
        return (
          <Line key={rule} $isMet={isMet}>
            {isMet ? <Check /> : <Circle />}
            {t[rule]}
            {isMet && <VisuallyHidden>{` (${t.met})`}</VisuallyHidden>}
          </Line>
        )
      })}
    </List>
  )
}

/** A span, because it is the hint of a field. */
const List = styled.span`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(152px, 1fr));
  gap: ${token.space[4]} ${token.space[12]};
`

const Line = styled.span<{ $isMet: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[6]};
  color: ${({ $isMet }) => ($isMet ? token.color.good : token.color.ink2)};

  svg {
    --icon: 14px;
  }
`
