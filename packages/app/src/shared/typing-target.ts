/**
 * Selector of elements that use letter keys as text or as a choice. Shortcuts do nothing in them. The library's table
 * uses the same selector.
 */
export const typingTarget = 'input:not([type=checkbox]), textarea, select, [contenteditable]'
