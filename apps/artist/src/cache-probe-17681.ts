export const probe = 1795434072251
