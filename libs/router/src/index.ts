/** The part of react-router-dom that shell and remotes share. Shared modules are not tree-shaken, so it stays short. */
export {
  BrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
export type { RouteObject } from 'react-router-dom'
