#!/bin/sh
# Signs releases with OpenSSL: OVERTONE_SIGNER_COMMAND="KEY=/path/to/key.pem examples/signer/openssl-signer.sh".
# Replace the two calls by those of your key management service, so that the private key never leaves it.
# To create a key: openssl ecparam -name prime256v1 -genkey -noout -out key.pem
set -eu
case "$1" in
  public-key) openssl ec -in "$KEY" -pubout 2>/dev/null ;;
  sign) openssl dgst -sha256 -sign "$KEY" | openssl base64 -A ;;
  *) echo "Usage: $0 public-key|sign" >&2; exit 2 ;;
esac
