// Joint non-local means for path-traced pictures: weights from one buffer (and its guides) average another one.
// Rousselle, Knaus, Zwicker 2012 (dual buffers) and Rousselle, Manzi, Zwicker 2013 (feature distances).
// Works offset by offset on planes, so that the patch distance is a box sum and every inner loop is a plain vector loop. One thread: on a busy machine more of them wait than work.
#include <math.h>
#include <stdlib.h>
#include <string.h>

static int clampi(int v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : v; }

// Mean over (2P+1)^2, borders repeated.
static void box(const float *in, float *tmp, float *out, int H, int W, int P) {
  const float n = 1.f / ((2 * P + 1) * (2 * P + 1));
  for (int y = 0; y < H; y++) {
    float *row = malloc((W + 2 * P) * sizeof(float)), *o = tmp + (size_t)y * W;
    for (int x = -P; x < W + P; x++) row[x + P] = in[(size_t)y * W + clampi(x, W)];
    memset(o, 0, W * sizeof(float));
    for (int k = 0; k <= 2 * P; k++) for (int x = 0; x < W; x++) o[x] += row[x + k];
    free(row);
  }
  for (int y = 0; y < H; y++) {
    float *restrict o = out + (size_t)y * W;
    memset(o, 0, W * sizeof(float));
    for (int k = -P; k <= P; k++) {
      const float *restrict r = tmp + (size_t)clampi(y + k, H) * W;
      for (int x = 0; x < W; x++) o[x] += r[x];
    }
    for (int x = 0; x < W; x++) o[x] *= n;
  }
}

// All pictures are planes: value C*H*W to be averaged; guide 3*H*W for distances, var its variance; feat F*H*W, each already
// divided by its tolerance. R window radius, P patch radius, k strength. out: C*H*W.
void nlm(const float *value, int C, const float *guide, const float *var, const float *feat, int F,
         int H, int W, int R, int P, float k, float *out) {
  const size_t N = (size_t)H * W;
  float *d = calloc(N, 4), *t = malloc(N * 4), *s = malloc(N * 4), *f = malloc(N * 4), *ws = calloc(N, 4);
  memset(out, 0, N * C * 4);
  const float k2 = k * k;
  for (int dy = -R; dy <= R; dy++) for (int dx = -R; dx <= R; dx++) {
    if (dx * dx + dy * dy > R * R + 1) continue;
    const int x0 = dx < 0 ? -dx : 0, x1 = dx > 0 ? W - dx : W, y0 = dy < 0 ? -dy : 0, y1 = dy > 0 ? H - dy : H;
    memset(d, 0, N * 4);
    for (int y = y0; y < y1; y++) {
      const size_t p = (size_t)y * W, q = (size_t)(y + dy) * W + dx;
      float *restrict e = d + p, *restrict g = f + p;
      for (int c = 0; c < 3; c++) {
        const float *restrict a = guide + c * N + p, *restrict b = guide + c * N + q;
        const float *restrict va = var + c * N + p, *restrict vb = var + c * N + q;
        for (int x = x0; x < x1; x++) {
          const float u = a[x] - b[x], v = va[x] + (vb[x] < va[x] ? vb[x] : va[x]);
          e[x] += (u * u - v) / (3e-7f + 3 * k2 * (va[x] + vb[x]));
        }
      }
      memset(g, 0, W * sizeof(float));
      for (int c = 0; c < F; c++) {
        const float *restrict a = feat + c * N + p, *restrict b = feat + c * N + q;
        for (int x = x0; x < x1; x++) { const float u = a[x] - b[x]; g[x] += u * u; }
      }
    }
    box(d, t, s, H, W, P);
    for (int y = y0; y < y1; y++) {
      const size_t p = (size_t)y * W, q = (size_t)(y + dy) * W + dx;
      float *restrict w = s + p, *restrict sum = ws + p;
      const float *restrict g = f + p;
      for (int x = x0; x < x1; x++) {
        float e = w[x] > 0 ? w[x] : 0;
        e = g[x] > e ? g[x] : e;
        w[x] = e < 8 ? expf(-e) : 0;
        sum[x] += w[x];
      }
      for (int c = 0; c < C; c++) {
        const float *restrict v = value + c * N + q;
        float *restrict o = out + c * N + p;
        for (int x = x0; x < x1; x++) o[x] += w[x] * v[x];
      }
    }
  }
  for (int c = 0; c < C; c++) for (size_t p = 0; p < N; p++) out[c * N + p] /= ws[p];
  free(d); free(t); free(s); free(f); free(ws);
}
