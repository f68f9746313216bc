import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { creditRoles, type PublicCredit } from '@overtone/domain'
import { Link } from '@overtone/router'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { $creditRoles } from './releaseTexts'

/** The credited people by role, each name linked to its page. */
export function CreditList({ credits }: { credits: readonly PublicCredit[] }) {
  const roleNames = useStore($creditRoles)
  const byRole = creditRoles.map(role => ({ role, people: credits.filter(credit => credit.role === role) }))
  return (
    <Names>
      {byRole
        .filter(({ people }) => people.length > 0)
        .map(({ role, people }) => (
          <div key={role}>
            <dt>{roleNames[role]}</dt>
            <dd>
              {people.map(({ id, name }, i) => (
                <Fragment key={id}>
                  {i > 0 && ', '}
                  <Link to={`/artist/${id}`}>{name}</Link>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
    </Names>
  )
}

const Names = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[16]} ${token.space[48]};

  dt {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    overflow-wrap: anywhere;
    font-weight: ${token.weight.medium};
  }
  a {
    display: inline-block;
    padding-block: ${token.space[4]};
    text-decoration: underline 1px;
    text-underline-offset: 4px;
  }
`
