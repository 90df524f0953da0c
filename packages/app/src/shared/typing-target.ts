/**
 * Selector of elements that take letter keys as text or as a choice: shortcuts do nothing there. The library's table
 * uses the same selector.
 */
export const typingTarget = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
