import '../tokens.css'
import '../base.css'
import { createRoot } from 'react-dom/client'
import { Catalog } from './Catalog'

createRoot(document.getElementById('root') as HTMLElement).render(<Catalog />)
