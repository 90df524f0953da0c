import { useBeforeUnload } from 'react-router-dom'

/** Makes the browser ask for confirmation before it closes or reloads the page while there are unsaved changes. */
export function useUnloadGuard(isGuarding: boolean): void {
  useBeforeUnload((event) => {
    if (isGuarding) event.preventDefault()
  })
}
