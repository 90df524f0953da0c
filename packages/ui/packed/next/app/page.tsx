import { Button, cssVar, tokens } from '@attune/ui'
import { Sections } from './sections.tsx'

export const metadata = { icons: { icon: 'data:,' } }

/** A page as a server component, which renders components of the library and reads tokens. */
export default function Page() {
  return (
    <>
      <h1 style={{ color: cssVar('fg.muted') }}>{tokens.font.family.sans}</h1>
      <Button>Rendered by a server component</Button>
      <Sections />
    </>
  )
}
