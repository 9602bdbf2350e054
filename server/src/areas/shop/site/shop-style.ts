/** Style of the shop's pages. */
export const STYLE = `
.product-card{display:flex;flex-direction:column;gap:.4rem;padding:0;overflow:hidden;text-decoration:none;color:inherit}
.product-card img,.product-blank{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;background:var(--edge)}
.product-card div{padding:.2rem 1rem 1rem}
.product-blank{display:grid;place-items:center;font-size:3rem;font-weight:700;color:var(--quiet)}
.product-card h2{font-size:1.05rem}
.cart-lines{list-style:none;padding-left:0;margin:0}
.cart-line:last-child{border-bottom:0}
/* single line breaks of a description are kept */
.product-text p{white-space:pre-line}
.product{display:grid;gap:2rem;margin-top:1rem}
.product .product-blank{border-radius:.6rem}
.product input[type=number]{max-width:8rem}
.card-parts{display:grid;grid-template-columns:repeat(3,minmax(0,8rem));gap:.75rem}
.product-pictures{display:grid;gap:.6rem;grid-template-columns:repeat(4,1fr)}
.product-pictures a:first-child{grid-column:1/-1}
.product-pictures img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:.6rem;background:var(--edge)}
.choices{border:0;padding:0;display:grid;gap:.5rem}
.choices label{display:flex;gap:.6rem;align-items:baseline;border:1px solid var(--edge);border-radius:.5rem;padding:.6rem .8rem}
.choices .price{margin-left:auto;font-size:1rem}
.cart-line{display:grid;grid-template-columns:1fr auto;gap:.5rem 1rem;align-items:center;padding-block:1rem;border-bottom:1px solid var(--edge)}
.cart-line form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}
.cart-line input{width:5rem}
.cart-sums{display:grid;grid-template-columns:1fr auto;gap:.4rem 1.5rem;margin-block:1rem}
.cart-sums dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
.cart-sums .sum{font-weight:700;font-size:1.15rem}
.shop-bar{display:flex;flex-wrap:wrap;gap:.6rem 1rem;align-items:center;justify-content:space-between;margin-bottom:1.25rem}
@media (min-width:60rem){.product{grid-template-columns:minmax(0,3fr) minmax(0,2fr)}}
`;
