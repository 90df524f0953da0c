import { Button } from '@attune/ui'
import { ScreenHeading } from './screen-heading.tsx'

interface ScreenMessageProps {
  title: string
  text: string
  action: string
  onAction: () => void
}

/** A message in place of a screen that can't be shown, with a way out. */
export function ScreenMessage({ title, text, action, onAction }: ScreenMessageProps) {
  return (
    <>
      <ScreenHeading title={title} />
      <p>{text}</p>
      <Button size="wide" onClick={onAction}>
        {action}
      </Button>
    </>
  )
}
