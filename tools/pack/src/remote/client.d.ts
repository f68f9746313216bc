// What a build takes beside scripts.
declare module '*.css'
