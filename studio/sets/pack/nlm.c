// Joint non-local means for path-traced pictures: weights from one buffer (and its guides) average another one.
// Rousselle, Knaus, Zwicker 2012 (dual buffers) and Rousselle, Manzi, Zwicker 2013 (feature distances).
// Works offset by offset, so that the patch distance is a running box sum.
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void box(const float *in, float *tmp, float *out, int H, int W, int P) {
  const float n = 1.f / ((2 * P + 1) * (2 * P + 1));
#pragma omp parallel for
  for (int y = 0; y < H; y++) {
    const float *r = in + (size_t)y * W;
    float *o = tmp + (size_t)y * W;
    for (int x = 0; x < W; x++) {
      float s = 0;
      for (int k = -P; k <= P; k++) { int q = x + k; q = q < 0 ? 0 : q >= W ? W - 1 : q; s += r[q]; }
      o[x] = s;
    }
  }
#pragma omp parallel for
  for (int y = 0; y < H; y++) {
    float *o = out + (size_t)y * W;
    memset(o, 0, W * sizeof(float));
    for (int k = -P; k <= P; k++) {
      int q = y + k; q = q < 0 ? 0 : q >= H ? H - 1 : q;
      const float *r = tmp + (size_t)q * W;
      for (int x = 0; x < W; x++) o[x] += r[x];
    }
    for (int x = 0; x < W; x++) o[x] *= n;
  }
}

// value: H*W*C to be averaged; guide: H*W*3 for distances; var: H*W*3 its variance; feat: H*W*F, already divided by their tolerance.
// R window radius, P patch radius, k strength. out: H*W*C
void nlm(const float *value, int C, const float *guide, const float *var, const float *feat, int F,
         int H, int W, int R, int P, float k, float *out) {
  const size_t N = (size_t)H * W;
  float *d = malloc(N * 4), *t = malloc(N * 4), *s = malloc(N * 4), *ws = calloc(N, 4);
  memset(out, 0, N * C * 4);
  const float k2 = k * k;
  for (int dy = -R; dy <= R; dy++) for (int dx = -R; dx <= R; dx++) {
    if (dx * dx + dy * dy > R * R + 1) continue;
#pragma omp parallel for
    for (int y = 0; y < H; y++) {
      int yy = y + dy; yy = yy < 0 ? 0 : yy >= H ? H - 1 : yy;
      for (int x = 0; x < W; x++) {
        int xx = x + dx; xx = xx < 0 ? 0 : xx >= W ? W - 1 : xx;
        const size_t p = (size_t)y * W + x, q = (size_t)yy * W + xx;
        float e = 0;
        for (int c = 0; c < 3; c++) {
          const float a = guide[p * 3 + c] - guide[q * 3 + c], vp = var[p * 3 + c], vq = var[q * 3 + c];
          const float v = vp + (vq < vp ? vq : vp);
          e += (a * a - v) / (1e-7f + k2 * (vp + vq));
        }
        d[p] = e * (1.f / 3);
      }
    }
    box(d, t, s, H, W, P);
#pragma omp parallel for
    for (int y = 0; y < H; y++) {
      const int yy = y + dy;
      if (yy < 0 || yy >= H) continue;
      for (int x = 0; x < W; x++) {
        const int xx = x + dx;
        if (xx < 0 || xx >= W) continue;
        const size_t p = (size_t)y * W + x, q = (size_t)yy * W + xx;
        float e = s[p] > 0 ? s[p] : 0, f = 0;
        for (int c = 0; c < F; c++) { const float a = feat[p * F + c] - feat[q * F + c]; f += a * a; }
        if (f > e) e = f;
        if (e > 8) continue;
        const float w = expf(-e);
        ws[p] += w;
        for (int c = 0; c < C; c++) out[p * C + c] += w * value[q * C + c];
      }
    }
  }
  for (size_t p = 0; p < N; p++) for (int c = 0; c < C; c++) out[p * C + c] /= ws[p];
  free(d); free(t); free(s); free(ws);
}
