import { useCodeOrToast } from '../../../shared/lazy-code/use-code-or-toast.ts'
import { selectedClients } from '../lazy-parts.ts'
import type { SelectedClientsProps } from './selected-clients.tsx'

/** The actions for the selected clients, once their code has loaded. */
export function LazySelectedClients(props: SelectedClientsProps) {
  const loaded = useCodeOrToast(selectedClients)
  return loaded && <loaded.SelectedClients {...props} />
}
