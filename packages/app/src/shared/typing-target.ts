/**
 * Selector for elements in which letter keys are text or make a choice. Shortcuts have no effect in them. The library's
 * table uses the same selector.
 */
export const typingTarget = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
