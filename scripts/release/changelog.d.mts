export function changesOf(root: string, version: string): string
export function faultsOfRelease(root: string, tag: string): string[]
