import { BrowserRouter, Link, useRoutes } from '@overtone/router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { styled } from 'styled-components'

/* A minimal page with the product's libraries: a heading, two links and a route. */
const Heading = styled.h1`
  font-size: 24px;
`

const page = createElement(
  'main',
  null,
  createElement(Heading, null, 'Floor'),
  createElement(Link, { to: '/' }, 'Home'),
  createElement(Link, { to: '/discover' }, 'Discover'),
)

function Pages() {
  return useRoutes([{ path: '*', element: page }])
}

createRoot(document.getElementById('root')).render(createElement(BrowserRouter, null, createElement(Pages)))
