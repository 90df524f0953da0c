import { createRoot, hydrateRoot } from 'react-dom/client'
import { FormPage } from './form.tsx'
import { Page } from './page.tsx'
import { RestPage } from './rest.tsx'

const root = document.getElementById('root')
const query = new URLSearchParams(location.search)
if (root && query.has('rest')) createRoot(root).render(<RestPage />)
else if (root && query.has('form')) createRoot(root).render(<FormPage />)
else if (root) hydrateRoot(root, <Page />, { onRecoverableError: console.error })
