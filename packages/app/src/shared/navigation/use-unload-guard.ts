import { useBeforeUnload } from 'react-router-dom'

/** While there are unsaved changes, the browser asks before the page is closed or reloaded. */
export function useUnloadGuard(isGuarding: boolean): void {
  useBeforeUnload((event) => {
    if (isGuarding) event.preventDefault()
  })
}
