import { useBeforeUnload } from 'react-router-dom'

/** With unsaved changes, the browser confirms closing and reloading the page. */
export function useUnloadGuard(isGuarding: boolean): void {
  useBeforeUnload((event) => {
    if (isGuarding) event.preventDefault()
  })
}
