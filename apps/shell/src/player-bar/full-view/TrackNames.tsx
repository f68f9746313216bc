import { display, media, token } from '@overtone/design'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import type { ViewProps } from './ViewProps'

/** Title over artist, each a link to its page if there is one. */
export function TrackNames({ track, pages, onClose }: ViewProps) {
  return (
    <Names>
      <h2>
        <Page to={pages.track} onClose={onClose}>
          {track.title}
        </Page>
      </h2>
      <p>
        <Page to={pages.artist} onClose={onClose}>
          {track.artistName}
        </Page>
      </p>
    </Names>
  )
}

function Page({ to, onClose, children }: { to: string | null; onClose: () => void; children: string }) {
  if (to === null) return children
  return (
    <Link to={to} onClick={onClose}>
      {children}
    </Link>
  )
}

const Names = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  h2 {
    font-size: ${token.text[24]};
    ${display}
  }
  p {
    margin-top: ${token.space[4]};
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
  }
  a {
    border-radius: ${token.radius.s};
  }
  ${media.mobile} {
    p {
      margin-top: ${token.space[6]};
    }
    /* The hit areas of 44 px use the gaps above and below, and meet between the two lines */
    a {
      display: inline-block;
      position: relative;
      min-width: ${token.control.target};

      &::after {
        content: '';
        position: absolute;
        inset: -16px 0 -2px;
      }
    }
    p a::after {
      inset: -4px 0 -16px;
    }
  }
  a:hover {
    text-decoration: underline 1px;
    text-underline-offset: 4px;
  }
`
