import { media, oneLine, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { IdentityMark } from '@overtone/music'
import { styled } from 'styled-components'

/** An account's mark, name and email address. */
export function AccountName({ account }: { account: Pick<User, 'id' | 'name' | 'email'> }) {
  return (
    <Who>
      <IdentityMark id={account.id} />
      <span>
        <b>{account.name}</b>
        <Email>{account.email}</Email>
      </span>
    </Who>
  )
}

const Who = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[12]};

  b {
    display: block;
    font-weight: ${token.weight.strong};
    ${oneLine}
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      display: none;
    }
    b,
    span {
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
`

const Email = styled.span`
  display: block;
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  ${oneLine}
`
