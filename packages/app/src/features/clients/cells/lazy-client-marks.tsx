import { useCodeOrToast } from '../../../shared/lazy-code/use-code-or-toast.ts'
import type { ClientMarksProps } from '../../../shared/client-marks/client-marks.tsx'
import { clientMarks } from '../lazy-parts.ts'

/** What the coach has set about a client, once its code has loaded: most lists don't need it. */
export function LazyClientMarks(props: ClientMarksProps) {
  const loaded = useCodeOrToast(clientMarks)
  return loaded && <loaded.ClientMarks {...props} />
}
