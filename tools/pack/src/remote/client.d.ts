// Files that a build accepts besides scripts.
declare module '*.css'
