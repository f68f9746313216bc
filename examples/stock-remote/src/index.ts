// The bundler wants an entry. A page of one's own could start here.
export {}
