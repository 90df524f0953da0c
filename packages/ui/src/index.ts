// The only barrel of the package: what an app or a chart of another package may use.
export * from './components/AttuneProvider/AttuneProvider.tsx'
export * from './components/Avatar/Avatar.tsx'
export * from './components/Breadcrumb/Breadcrumb.tsx'
export * from './components/Button/Button.tsx'
export * from './components/CheckboxCard/CheckboxCard.tsx'
export * from './components/CodeField/CodeField.tsx'
export * from './components/ConfirmBar/ConfirmBar.tsx'
export * from './components/CountdownLink/CountdownLink.tsx'
export * from './components/Dropdown/Dropdown.tsx'
export * from './components/EffectScale/EffectScale.tsx'
export * from './components/EmptyState/EmptyState.tsx'
export * from './components/Field/Field.tsx'
export * from './components/FormError/FormError.tsx'
export * from './components/IconButton/IconButton.tsx'
export * from './components/Logo/Logo.tsx'
export * from './components/Modal/Modal.tsx'
export * from './components/NavMenu/NavButton.tsx'
export * from './components/NavMenu/NavMenu.tsx'
export * from './components/PanelError/PanelError.tsx'
export * from './components/PasswordField/PasswordField.tsx'
export * from './components/ProgressWithMark/ProgressWithMark.tsx'
export * from './components/RadioCard/RadioCard.tsx'
export * from './components/RadioCard/RadioCardGroup.tsx'
export * from './components/ScreenGate/ScreenGate.tsx'
export * from './components/Skeleton/Skeleton.tsx'
export * from './components/SkipLink/SkipLink.tsx'
export { CellLines, type CellLinesProps } from './components/SortableTable/CellLines.tsx'
export { CellSkeleton, type CellSkeletonProps } from './components/SortableTable/CellSkeleton.tsx'
export type { Column, Sort } from './components/SortableTable/column.ts'
export type { SortValue } from './components/SortableTable/order.ts'
export * from './components/SortableTable/SortableTable.tsx'
export { Watch, type WatchProps } from './components/SortableTable/Watch.tsx'
export * from './components/StatusMark/StatusMark.tsx'
export * from './components/Tag/Tag.tsx'
export * from './components/Textarea/Textarea.tsx'
export { TextLink } from './components/TextLink/TextLink.tsx'
export { toast } from './components/Toast/toast.ts'
export * from './components/Toast/ToastHost.tsx'
export * from './components/VisuallyHidden/VisuallyHidden.tsx'
export type {
  ActivityCount,
  ActivityDay,
  ActivityMark,
  ActivityQuota,
  ActivityStatus,
  ActivityWindow,
} from './charts/ActivityStrip/activity-day.ts'
export { ActivityLegend, type ActivityLegendProps } from './charts/ActivityStrip/ActivityLegend.tsx'
export { ActivityStrip, type ActivityStripProps } from './charts/ActivityStrip/ActivityStrip.tsx'
export { BreathLine, type BreathLineProps } from './charts/BreathLine/BreathLine.tsx'
export type { BreathDay, BreathPhase, BreathStep } from './charts/BreathLine/phase.ts'
export { EngagementBars, type EngagementBarsProps } from './charts/EngagementBars/EngagementBars.tsx'
export type { EngagementHour } from './charts/EngagementBars/hour.ts'
export type { ChartTable } from './charts/HiddenTable.tsx'
export { IndicatorPlot, type IndicatorPlotProps } from './charts/IndicatorPlot/IndicatorPlot.tsx'
export type { IndicatorDay } from './charts/IndicatorPlot/plot-geometry.ts'
export { RhythmLine, type RhythmLineProps } from './charts/RhythmLine/RhythmLine.tsx'
export { SignInLine, type SignInLineProps } from './charts/SignInLine/SignInLine.tsx'
export type { ReflectionWindow, StatusNames, WindowStatus } from './charts/WindowGrid/reflection-window.ts'
export { WindowGrid, type WindowGridProps } from './charts/WindowGrid/WindowGrid.tsx'
export { cssVar, cssVarPrefix } from './theme/css-var.ts'
export { rootFontSize, useRootFontSize } from './theme/root-font-size.ts'
export { iconStroke } from './theme/scales.ts'
export { system } from './theme/system.ts'
export {
  colorNames,
  compact,
  contrastPairs,
  tokens,
  type ColorName,
  type ContrastPair,
  type ThemeName,
} from './theme/tokens.ts'
