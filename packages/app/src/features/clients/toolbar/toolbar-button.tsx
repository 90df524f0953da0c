import { Button, type ButtonProps, TooltipArea } from '@attune/ui'
import type { ReactNode } from 'react'
import classes from './toolbar.module.css'

interface ToolbarButtonProps extends ButtonProps {
  icon: ReactNode
}

/** A button of the list's toolbar that shows only its icon. A tooltip shows its text. */
export const ToolbarButton = (props: ToolbarButtonProps) => (
  <TooltipArea className={classes.item}>
    <Button {...props} variant="secondary" />
  </TooltipArea>
)
